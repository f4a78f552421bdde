/** Days for which a file sent to be imported is kept, unless it has been imported before. */
export const SENT_FILE_KEPT_DAYS = 7;

/** Days for which the list of what an import left out is kept; it names people. */
export const LEFT_OUT_KEPT_DAYS = 180;
