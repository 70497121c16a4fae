/**
 * Codes of everything a validation can say; they travel beside the message in `errors[].code`. The first block are the
 * specification's messages (§5, §8), word for word in English; the second says what the specification leaves unsaid.
 */
export const messageCodes = [
  'required',
  'maxLength',
  'between',
  'noDecimals',
  'fileTooLarge',
  'email',
  'insuranceTerms',
  'insufficient',
  'aboveZero',
  'customsTotalMismatch',
  'selectQuoteOption',
  'selectAccount',
  'selectBranch',

  'productNotOffered',
  'maxDecimals',
  'minLength',
  'commodityWeight',
  'notKnown',
  'notNumber',
  'notAmount',
  'unclearFigure',
  'tooMany',
  'postalCode',
  'date',
  'dateInPast',
  'dateTooFar',
  'dateTooEarly',
  'time',
  'readyBeforeClose',
  'totalDiffers',
  'dryIceAboveWeight',
  'currencyNotInsured',
  'currencyDiffers',
  'unNumber',
  'packingGroup',
  'batteryTypeDiffers',
  'hazardClass',
  'tunnelCode',
  'packingInstruction',
  'emergencyPhone',
  'packagesDiffer',
  'aboveLimit',
  'forbiddenByAir',
  'notInSmallQuantities',
  'netAboveGross',
  'nameTaken',
  'eori',
  'phone',
  'itn',
  'aesExemption',
  'legendUnfit',
  'hsCode',
  'scheduleB',
  'scheduleBOutsideHsCode',
  'scheduleBUnknown',
  'fileEmpty',
  'fileKind',
  'fileExecutable',
  'fileProtected',
  'fileBroken',
  'fileUnpacksTooLarge',
  'archiveInArchive',
  'fileNotStored',
  'tooManyFiles',
  'nothingToPrint',
  'nothingToChange',
  'waybillNumber',
  'waybillTaken',
  'webAddress',
  'beforeShipDate',
  'beforeBooking',
  'afterPickup',
  'stillUnderWay',
  'alreadyDelivered',
  'notInsured',
  'unprintable',
  'unknownField',
  'wrongType',
  'atLeast',
  'atMost',
  'notListed',
  'wrongFormat',
  'missingBody',
] as const

/** Codes of what only the server says, in the words of `program-fields`: no page judges it by itself. */
export const serverMessageCodes = [
  'pickupClosedDay',
  'pickupHoliday',
  'pickupCutOff',
  'pickupHours',
  'pickupTooShort',
  'pickupNotice',
  'companyNumber',
  'electronicAddress',
  'staffHaveNoCompany',
] as const
export type MessageCode = (typeof messageCodes)[number] | (typeof serverMessageCodes)[number]

/** Facts a message carries: `max`, `min`, `expected`, `example` … */
export type MessageParams = Readonly<Record<string, string | number>>

/** One fault of one field: `field` is its path in the form, such as `receiverAddress.postalCode` or `collis[2].weight`. */
export interface FieldError {
  field: string
  code: MessageCode
  params: MessageParams
}
