/** A setting that cannot be used; its message is the one line that names it. */
export class ConfigurationError extends Error {}
