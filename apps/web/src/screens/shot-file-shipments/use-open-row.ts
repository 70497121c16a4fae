import { useNavigate } from '../../navigation/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { screenPaths } from '../../paths.ts'
import { showToast } from '../../ui/index.ts'
import type { Sheet } from './sheet.ts'
import shotFileMessages from 'messages:shot-file-shipments'

/** Opens the shipment of a row in Create shipment; one that is booked where bookings are shown. */
export function useOpenRow(sheet: Sheet, shotFileId: number) {
  const t = useMessages(shotFileMessages)
  const navigate = useNavigate()
  return async (row: number): Promise<void> => {
    // The form is filled from what the server has: what was just typed must be there first.
    if (!(await sheet.whenSaved()))
      return void showToast({ kind: 'bad', message: t('row.unsaved', { n: String(row) }) })
    const lead = sheet.rowOf(row)?.leadRow ?? row
    if (!(await sheet.bring(lead))) return
    const { shipment } = sheet.rowOf(lead) ?? {}
    if (!shipment) return
    const booked = shipment.shipment
    // The way back leads to the row, whichever way is taken.
    await navigate({
      to: screenPaths.shotFileShipments,
      search: { row: lead },
      params: { id: String(shotFileId) },
      replace: true,
    })
    if (booked) await navigate({ to: screenPaths.history, search: { shipment: booked.shipmentId } })
    else await navigate({ to: screenPaths.createShipment, search: { row: shipment.rowId } })
  }
}
