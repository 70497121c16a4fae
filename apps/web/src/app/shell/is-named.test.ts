import { expect, it } from 'vitest'
import { isNamed } from './is-named.ts'

it('the header names an environment for trials, and not the one that customers work in', () => {
  // As the server says it unless ENVIRONMENT_NAME is set.
  expect(['Demo', 'Test', 'Production', 'production', ''].filter(isNamed)).toEqual(['Demo', 'Test'])
})
