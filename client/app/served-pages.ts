/** Pages the server draws itself; when it does not answer, the application says so instead. */
export const SERVED_PAGES =
  /^\/(auth|boost|l|term-of-use|privacy-policy|send-message|settings|desabonnement|guides)(\/|$)/;
