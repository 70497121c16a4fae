// Circles among imports, `import type` and `import()` included: of files, and of the words that folders stand for.

/** The folders that are words of their own; a file beside them stands for itself. */
const word =
  /^(packages\/[^/]+\/src\/[^/]+|apps\/server\/src\/(?:capabilities|platform)\/[^/]+|apps\/web\/src\/(?:screens|app)\/[^/]+|apps\/web\/src\/ui|(?:apps\/server|e2e|bench)\/src\/[^/]+|scripts)\//

/** The word that a file belongs to. */
export function wordOf(file) {
  return word.exec(file)?.[1] ?? file
}

/**
 * One sentence for each circle, by its shortest way round.
 * @param {ReadonlyMap<string, Iterable<string>>} imports file → the files it imports
 */
export function circleFaults(imports) {
  const words = new Map()
  const examples = new Map()
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [wordOf(file), wordOf(target)]
      if (from === to) continue
      words.set(from, (words.get(from) ?? new Set()).add(to))
      if (!examples.has(`${from} ${to}`)) examples.set(`${from} ${to}`, `${file} imports ${target}`)
    }
  }
  const ofFiles = circlesIn(imports).map(
    (way) => `${way.join(' imports ')}: no file may need itself; what two files share stands in a third`,
  )
  const ofWords = circlesIn(words).map((way) => {
    const steps = way.slice(1).map((to, index) => examples.get(`${way[index]} ${to}`))
    return `${way.join(' needs ')}: no word may need itself; one of these imports goes the wrong way: ${steps.join('; ')}`
  })
  return [...ofFiles, ...ofWords]
}

/** The shortest way round in each group of nodes that all lead to one another; it ends where it begins. */
function circlesIn(edges) {
  return groupsIn(edges).map((group) => {
    const ways = group.map((node) => shortestWayRound(edges, new Set(group), node))
    return ways.reduce((one, other) => (other.length < one.length ? other : one))
  })
}

/** Groups of more than one node that all lead to one another (Tarjan 1972). */
function groupsIn(edges) {
  const found = new Map()
  const open = []
  const groups = []
  const visit = (node) => {
    const entry = { index: found.size, low: found.size, isOpen: true }
    found.set(node, entry)
    open.push(node)
    for (const next of edges.get(node) ?? []) {
      const known = found.get(next)
      if (!known) entry.low = Math.min(entry.low, visit(next).low)
      else if (known.isOpen) entry.low = Math.min(entry.low, known.index)
    }
    if (entry.low === entry.index) {
      const group = open.splice(open.indexOf(node))
      for (const member of group) found.get(member).isOpen = false
      if (group.length > 1) groups.push(group)
    }
    return entry
  }
  for (const node of edges.keys()) if (!found.has(node)) visit(node)
  return groups
}

function shortestWayRound(edges, group, start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of edges.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start]
      if (!group.has(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  throw new Error(`${start} is in no circle`)
}
