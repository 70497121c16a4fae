export { LoadedShipment, ShipmentScreen } from './ShipmentScreen.tsx'
