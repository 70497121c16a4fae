export { ShipmentByLink } from './ShipmentByLink.tsx'
export { LoadedShipment, ShipmentScreen } from './ShipmentScreen.tsx'
