export { CreateShipmentScreen } from './CreateShipmentScreen.tsx'
