/** Shipments that one link, file or document pack may be asked for, at most: a large provider's day. */
export const printedAtMost = 5000
