/** What a mail tells of a pickup. */
export const pickupOccasions = ['booked', 'changed', 'cancelled', 'confirmed', 'missed'] as const
export type PickupOccasion = (typeof pickupOccasions)[number]

/** A mail about a pickup, as the provider's own texts name it. */
export type PickupMail = `pickup-${PickupOccasion}`
export const pickupMails: readonly PickupMail[] = pickupOccasions.map((occasion) => `pickup-${occasion}` as const)

export function isPickupMail(mail: string): mail is PickupMail {
  return pickupMails.some((each) => each === mail)
}

/** What a mail about a pickup tells of it. */
export function occasionOf(mail: PickupMail): PickupOccasion {
  return pickupOccasions.find((occasion) => mail === `pickup-${occasion}`)!
}
