export { ShotFileShipmentsScreen } from './ShotFileShipmentsScreen.tsx'
