export { pickupColours } from './pickup-colours.ts'
