/** Clocks of devices that run by themselves are some seconds off; more than this is said and corrected. */
export const toleratedClockSeconds = 60

/** How far a device's clock is from ours: positive when it is fast. Whole seconds. */
export function clockOffSeconds(deviceNow: Date, serverNow: Date): number {
  return Math.round((deviceNow.getTime() - serverNow.getTime()) / 1000)
}

/**
 * When a scan was truly made: the device's time, corrected by how far its clock is off where that is more than a minute.
 * Never in the future, and never before the shipment was there.
 */
export function trueScanTime(
  scannedAt: Date,
  { offSeconds, now, notBefore }: { readonly offSeconds: number; readonly now: Date; readonly notBefore?: Date },
): Date {
  const correction = Math.abs(offSeconds) > toleratedClockSeconds ? offSeconds * 1000 : 0
  const corrected = Math.min(scannedAt.getTime() - correction, now.getTime())
  return new Date(Math.min(now.getTime(), Math.max(corrected, notBefore?.getTime() ?? corrected)))
}

/** For so long somebody may take back a scan of their own: a wrong piece is noticed when the next is in hand. */
export const undoScanMinutes = 15
