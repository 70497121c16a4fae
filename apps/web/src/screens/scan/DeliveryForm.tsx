import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useId, useRef, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { Button, CloseButton, Section, TextField } from '../../ui/index.ts'
import { SignaturePad, type Signature } from './SignaturePad.tsx'
import type { ScanFile } from './scan-record.ts'
import type { ScanCheck } from './use-checks.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

interface DeliveryFormProps {
  texts: readonly string[]
  /** What is known of them. */
  checks: ReadonlyMap<string, ScanCheck>
  onRemove: (text: string) => void
  onDone: (receivedBy: string, files: readonly ScanFile[]) => Promise<void>
}

/** Who took the goods: a name, which is needed, and a signature and a photo where there are. */
export function DeliveryForm({ texts, checks, onRemove, onDone }: DeliveryFormProps) {
  const t = useMessages(scanMessages)
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [photo, setPhoto] = useState<File>()
  const signature = useRef<Signature>(null)
  const photoId = useId()
  const finish = async () => {
    setAsked(true)
    if (name.trim() === '') return
    const signed = await signature.current?.toFile()
    const files: ScanFile[] = [
      ...(signed ? [{ documentType: 'ProofOfDelivery', file: signed } as const] : []),
      ...(photo ? [{ documentType: 'Photo', file: photo } as const] : []),
    ]
    await onDone(name.trim(), files)
  }
  return (
    <Section title={t('deliver.heading', { count: texts.length })}>
      <ul className={classes.pieces}>
        {texts.map((text) => (
          <li key={text}>
            <Label text={text} check={checks.get(text)} />
            <CloseButton label={t('deliver.remove', { text })} onClick={() => onRemove(text)} />
          </li>
        ))}
      </ul>
      <form
        className={classes.delivery}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
      >
        <TextField
          label={t('deliver.name')}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isAsked && name.trim() === '' ? t('deliver.nameNeeded') : undefined}
          autoComplete="off"
          maxLength={100}
        />
        <SignaturePad ref={signature} />
        <label className={classes.file} htmlFor={photoId}>
          {photo ? photo.name : t('deliver.photo')}
          <input
            id={photoId}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => setPhoto(event.currentTarget.files?.[0])}
          />
        </label>
        <Button type="submit" size="sm">
          {t('deliver.done')}
        </Button>
      </form>
    </Section>
  )
}

/** A label in hand: its number, and whose it is where that is known. */
function Label({ text, check }: { text: string; check: ScanCheck | undefined }) {
  const t = useMessages(scanMessages)
  const shipment = check?.shipment
  if (!shipment) return <span className="tabular">{text}</span>
  const { piece, of } = check
  const pieces =
    piece === null ? t('deliver.pieces', { count: of }) : t('piece', { piece: String(piece), of: String(of) })
  return (
    <span>
      <strong className="tabular">{formatWaybillNumber(shipment.shipmentRef)}</strong> · {pieces} ·{' '}
      {[shipment.receiverName, shipment.receiverCity].filter(Boolean).join(', ')}
    </span>
  )
}
