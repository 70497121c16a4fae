/** A command that cannot be carried out; its message is for the person at the keyboard. */
export class CommandError extends Error {}
