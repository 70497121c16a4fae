/** Whether an environment's name stands in the header. The one that customers work in needs none: theirs is no trial. */
export function isNamed(environment: string): boolean {
  return environment !== '' && environment.toLowerCase() !== 'production'
}
