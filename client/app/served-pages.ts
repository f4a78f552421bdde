/**
 * Pages the server draws itself, and short links it leads on from; when it does not answer, the
 * application says so instead.
 */
export const SERVED_PAGES =
  /^\/(auth|boost|c|g|i|l|term-of-use|privacy-policy|send-message|settings|desabonnement|guides)(\/|$)/;

/** Addresses that are not pages: the worker leaves them to the network. */
export const NOT_PAGES = /^\/(api|media|metrics)(\/|$)|^\/(robots\.txt|sitemap\.xml)$/;

/** Addresses of a community by an id it had elsewhere: the server knows where they lead now. */
export const FORMER_PAGES =
  /^\/(community|login|signup|profil|forgot-password|redirection-mot-de-passe)\/(?![\da-f]{8}-)[^/]/i;
