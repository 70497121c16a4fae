export { ShipmentScreen } from './ShipmentScreen.tsx'
