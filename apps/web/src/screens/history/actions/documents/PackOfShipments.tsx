import { call } from '../../../../app/api/index.ts'
import { PackForm } from '../../../../app/document-pack/PackForm.tsx'
import type { ActionFormProps } from '../action-form.ts'

/** The papers of the shipments chosen and what was uploaded to them, as one PDF or a ZIP. */
export function PackOfShipments({ rows, onCancel }: ActionFormProps) {
  return (
    <PackForm
      begin={(format) => {
        const body = { shipmentIds: rows.map(({ id }) => id), format }
        return call('GetDocumentPack', { body })
      }}
      onOpened={onCancel}
      onCancel={onCancel}
    />
  )
}
