/** The longest note of staff's on a shipment, in characters. */
export const longestNote = 4000

/** The longest message of one's own in a mail, in characters. */
export const longestMailMessage = 2000

/** The longest reason for declining a quote, in characters. */
export const longestDeclineReason = 500
