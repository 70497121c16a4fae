/** Every address of the portal, spelled once. Any letter case is accepted; these are what links write. */
export const screenPaths = {
  callback: '/callback',
  login: '/login',
  logout: '/logout',
  about: '/About',
  label: '/displayLabel',
  createShipment: '/Createbooking',
  history: '/History',
  createPickup: '/Pickup',
  transfers: '/History/Transfers',
  outbox: '/Outbox',
  auditLog: '/AuditLog',
  news: '/News',
  apiKeys: '/ApiKeys',
  companies: '/Companies',
  /** The company's id, or `new`. */
  company: '/Companies/$id',
  users: '/Users',
  fuelRates: '/FuelRates',
  userGuide: '/UserGuide',
  invoice: '/Invoice',
  /** `{shipmentId}&{linkId}` is one part. */
  invoiceOf: '/Invoice/$address',
  scan: '/Scan',
  uploadDocuments: '/UploadShipmentDocuments',
  /** The list of files; with one named, how its columns are read. */
  shotFile: '/ShotFile',
  shotFileShipments: '/ShotFileShipments/$id',
  test: '/test',
  tracking: '/t/$token',
} as const
