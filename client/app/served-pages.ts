/**
 * Pages the server draws itself, and short links it leads on from; when it does not answer, the
 * application says so instead.
 */
export const SERVED_PAGES =
  /^\/((auth|term-of-use|privacy-policy|send-message|contest|settings|desabonnement|guides)(\/|$)|(boost\/event|[cgil])\/.)/;

/** Addresses that are not pages: the worker leaves them to the network. */
export const NOT_PAGES =
  /^\/(api|media|metrics)(\/|$)|^\/(robots\.txt|sitemap\.xml|oauth\/bluesky\/client-metadata\.json)$/;

/** Addresses that led elsewhere, by the ids or names of there: the server knows where they lead now. */
export const FORMER_PAGES =
  /^\/[pstu]\/.|^\/content\/perma|^\/(community|login|signup|profil|forgot-password|redirection-mot-de-passe)\/(?![\da-f]{8}-)[^/]/i;
