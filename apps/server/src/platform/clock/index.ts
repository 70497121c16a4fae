/** The present moment. Always an argument or a dependency, so that a test decides what time it is. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
