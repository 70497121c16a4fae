export { PickupScreen } from './PickupScreen.tsx'
