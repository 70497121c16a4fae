import { trackingLinkErrors } from '@kattegat/domain/history'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { TextField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import { textField } from './text-field.ts'
import { useShipmentDetail } from './use-shipment-detail.ts'
import changeMessages from 'messages:history-changes'

/** The carrier's own page of a shipment; an empty field takes it away. */
export function TrackingLinkForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const [row] = rows
  const detail = useShipmentDetail(row?.id ?? 0)
  const [typed, setTyped] = useState<string>()
  const trackingLink = typed ?? detail?.trackingLink ?? ''
  const errors = trackingLinkErrors({ trackingLink })
  const saving = useSaving({ rows, ...ends }, { action: 'set-tracking-link', errors, fields: ['trackingLink'] })
  return (
    <ActionFormFrame
      saving={saving}
      onCancel={onCancel}
      onSave={() =>
        saving.save((version) =>
          call('SetTrackingLink', { params: { id: row?.id ?? 0 }, body: { trackingLink, version } }),
        )
      }
    >
      <TextField
        label={t('trackingLink')}
        description={t('trackingLink.hint')}
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        {...textField(saving, 'trackingLink', trackingLink, setTyped)}
      />
    </ActionFormFrame>
  )
}
