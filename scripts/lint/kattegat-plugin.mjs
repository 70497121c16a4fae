// Rules of our own for oxlint.

/** The suites of a test file are lists of tests, not functions somebody has to hold in mind at once. */
function isSuite(node) {
  const { parent } = node
  if (parent?.type !== 'CallExpression' || parent.callee === node) return false
  let callee = parent.callee
  // `describe.each(rows)('…', () => {})`, `describe.skipIf(reason)('…', () => {})`
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression') callee = callee.callee ?? callee.object
  return callee.type === 'Identifier' && callee.name === 'describe'
}

const most = 80

const maxFunctionLines = {
  create(context) {
    const check = (node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines <= most || isSuite(node)) return
      context.report({
        node,
        message: `This function has ${lines} lines; ${most} are allowed. Give an idea in it a name.`,
      })
    }
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }
  },
}

export default { meta: { name: 'kattegat' }, rules: { 'max-function-lines': maxFunctionLines } }
