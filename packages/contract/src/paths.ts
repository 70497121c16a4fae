/**
 * Method and path of every call, by name. The only part of the contract that the browser carries at run time:
 * shapes are types there, and no schema library is shipped.
 */
export const paths = {
  GetConfiguration: ['GET', '/ui/configuration'],
  GenerateToken: ['GET', '/ui/account/generatetoken'],

  GetShippingOptions: ['POST', '/api/Shipment/GetShippingOptions'],
  GetShipmentPrice: ['POST', '/api/Shipment/GetShipmentPrice'],
  TransitTimes: ['POST', '/api/Shipment/TransitTimes'],
  CreateShipment: ['POST', '/api/Shipment/CreateShipment'],
  CreateErrorBooking: ['POST', '/api/Shipment/CreateErrorBooking'],
  OverrideShipment: ['POST', '/api/Shipment/OverrideShipment/{id}'],
  CreateQuote: ['POST', '/api/Shipment/CreateQuote'],
  GetShipmentData: ['GET', '/api/Shipment/GetShipmentData'],
  GetShipmentDataByLinkId: ['GET', '/api/Shipment/GetShipmentDataByLinkId'],
  GetShipmentPrototype: ['GET', '/api/Shipment/GetShipmentPrototype'],
  GetDefaultValues: ['GET', '/api/Shipment/GetDefaultValues'],
  GetViewOptions: ['GET', '/api/Shipment/GetViewOptions'],
  FindShipments: ['GET', '/api/Shipment/FindShipments'],
  GetDraft: ['GET', '/api/Shipment/GetDraft'],
  SaveDraft: ['POST', '/api/Shipment/SaveDraft'],
  DeleteDraft: ['DELETE', '/api/Shipment/DeleteDraft'],

  PostUploadFiles: ['POST', '/api/Shipment/PostUploadFiles'],
  GetShipmentDocuments: ['GET', '/api/Shipment/GetShipmentDocuments'],
  CreateDocumentLink: ['POST', '/api/Shipment/CreateDocumentLink/{id}'],
  GetDocument: ['GET', '/api/Shipment/GetDocument/{id}'],
  DeleteDocuments: ['POST', '/api/History/DeleteDocuments'],
  RestoreDocuments: ['POST', '/api/History/RestoreDocuments'],

  GetAddressBook: ['GET', '/api/AddressBook/GetAddressBook'],
  CreateAddress: ['POST', '/api/AddressBook/CreateAddress'],
  UpdateAddress: ['POST', '/api/AddressBook/UpdateAddress'],
  DeleteAddress: ['DELETE', '/api/AddressBook/DeleteAddress'],

  GetPostalCodes: ['GET', '/api/PostalCodes/GetPostalCodes'],

  GetHeaderData: ['GET', '/api/StaticData/GetHeaderData'],
  GetCountries: ['GET', '/api/StaticData/GetCountries'],
  GetStateCodes: ['GET', '/api/StaticData/GetStateCodes'],
  GetShipmentSystems: ['GET', '/api/StaticData/GetShipmentSystems'],
  GetIncoterms: ['GET', '/api/StaticData/GetIncoterms'],
  GetCurrency: ['GET', '/api/StaticData/GetCurrency'],
  GetPackagingTypes: ['GET', '/api/StaticData/GetPackagingTypes'],
  GetReferenceTypes: ['GET', '/api/StaticData/GetReferenceTypes'],
  GetTransportCompanies: ['GET', '/api/StaticData/GetTransportCompanies'],
  GetTransportProducts: ['GET', '/api/StaticData/GetTransportProducts'],
  GetDeliveryStatuses: ['GET', '/api/StaticData/GetDeliveryStatuses'],
  GetShipmentDocumentTypes: ['GET', '/api/StaticData/GetShipmentDocumentTypes'],

  GetUser: ['GET', '/api/User/GetUser'],
  GetVisibleBranchesForUser: ['GET', '/api/User/GetVisibleBranchesForUser'],
  GetCompanies: ['GET', '/api/User/GetCompanies'],
  GetCompanyAccounts: ['GET', '/api/User/GetCompanyAccounts'],
  GetAllCompanyAccounts: ['GET', '/api/User/GetAllCompanyAccounts'],
  GetCompanyAccountAddress: ['GET', '/api/User/GetCompanyAccountAddress'],
  GetUserBranch: ['GET', '/api/User/GetUserBranch'],
  GetSalesProducts: ['GET', '/api/User/GetSalesProducts'],
  GetSalesProductsByCompanyId: ['GET', '/api/User/GetSalesProductsByCompanyId/{id}'],
  GetSalesProductsByAccountId: ['GET', '/api/User/GetSalesProductsByAccountId/{id}'],
  SetTestMode: ['POST', '/api/User/SetTestMode'],

  CreateLabels: ['POST', '/api/Print/CreateLabels'],
  GetLabels: ['GET', '/api/Print/GetLabels/{ids}'],
  CreateLabel: ['GET', '/api/Print/CreateLabel/{id}'],

  GetOutbox: ['GET', '/api/Admin/GetOutbox'],
  OpenJobsDashboard: ['POST', '/api/Admin/OpenJobsDashboard'],

  GetTracking: ['GET', '/api/Tracking/{token}'],
  LogException: ['POST', '/api/Client/LogException'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'DELETE', string]>

export type CallName = keyof typeof paths
