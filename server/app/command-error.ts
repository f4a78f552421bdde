/** A wrong use of a command, or a command that found nothing: reported without a stack trace. */
export class CommandError extends Error {}
