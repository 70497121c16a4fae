import { hasPlace, modesOf, type ScanMode } from '@kattegat/domain/scanning'
import { useEffect, useState } from 'react'
import { refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { keepSession, useSession } from '../../app/session/index.ts'
import { useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { lazily } from '../../ui/lazily.tsx'
import { Button, Notice, PageHeading, SkeletonLines, TextField } from '../../ui/index.ts'
import { DeliveryForm } from './DeliveryForm.tsx'
import { MeasureForm } from './MeasureForm.tsx'
import { MeasureCard, MeasuresToApprove } from './MeasureCard.tsx'
import { ManifestCard } from './ManifestCard.tsx'
import type { OpenQueue } from './open-queue.ts'
import { PackingList } from './PackingList.tsx'
import { QueueNotices } from './QueueNotices.tsx'
import { ScanList } from './ScanList.tsx'
import { ShipmentCard } from './ShipmentCard.tsx'
import type { QueueState } from './scan-queue.ts'
import { scanToShow } from './scan-record.ts'
import { useDesk } from './use-desk.ts'
import { useInstallable } from './use-installable.ts'
import { usePlace } from './use-place.ts'
import { useScanQueue } from './use-scan-queue.ts'
import { useWedge } from './use-wedge.ts'
import { VerdictPanel } from './VerdictPanel.tsx'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

const CameraReader = lazily(() => import('./CameraReader.tsx').then((module) => module.CameraReader))

/** The scan desk: what was scanned last is large, what to do next is one press away. The address holds the mode. */
export function ScanScreen() {
  const t = useMessages(scanMessages)
  const session = useSession()
  const { user, system } = session
  useInstallable()
  useEffect(() => keepSession(session), [session])
  const { open, state } = useScanQueue(user.id, system)
  const modes = modesOf(user.assignedRoles)
  const search = useSearch(screenPaths.scan)
  const mode = modes.find((one) => one === search.mode) ?? modes[0]!
  return (
    <div className={classes.page}>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <ModeChoice modes={modes} mode={mode} />
      {open ? <Desk key={mode} open={open} state={state} mode={mode} /> : <SkeletonLines lines={6} />}
    </div>
  )
}

function ModeChoice({ modes, mode }: { modes: readonly ScanMode[]; mode: ScanMode }) {
  const t = useMessages(scanMessages)
  const navigate = useNavigate()
  return (
    <fieldset className={classes.modes}>
      <legend className={classes.hidden}>{t('modes')}</legend>
      {modes.map((one) => (
        <label key={one} data-chosen={one === mode || undefined}>
          <input
            type="radio"
            name="scan-mode"
            checked={one === mode}
            onChange={() => void navigate({ to: screenPaths.scan, search: { mode: one }, replace: true })}
          />
          {t(`mode.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

function Desk({ open, state, mode }: { open: OpenQueue; state: QueueState; mode: ScanMode }) {
  const { user, system } = useSession()
  const isUs = system === 'YOYOUnitedStates'
  const [shown, setShown] = useState<number>()
  const [place, setPlace] = usePlace(user.id, mode)
  const desk = useDesk(open.queue, state, { mode, place, userId: user.id, isUs })
  useWedge(desk.onScan)
  const last = scanToShow(state.records)
  const shipment = last?.result?.shipment
  const measured = shown ?? (last?.scan.mode === 'measure' ? shipment?.shipmentId : undefined)
  const { hand } = desk
  const { measuring } = hand.scale
  const isInHand = measuring !== undefined || (mode === 'deliver' && hand.handedOver.length > 0)
  return (
    <>
      <QueueNotices open={open} state={state} />
      <NumberEntry onScan={desk.onScan} place={hasPlace(mode) ? place : undefined} onPlace={setPlace} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <VerdictPanel
            record={last}
            mode={mode}
            hint={hand.hint}
            refusal={hand.refusal}
            inHand={hand.inHand}
            gathered={hand.handedOver.length}
          />
          {mode === 'deliver' && hand.handedOver.length > 0 && (
            <DeliveryForm texts={hand.handedOver} checks={hand.checks} onRemove={hand.remove} onDone={desk.deliver} />
          )}
          {measuring && (
            <MeasureForm
              key={measuring.text}
              measuring={measuring}
              check={hand.checks.get(measuring.text)}
              isUs={isUs}
              onType={hand.scale.type}
              onDone={(entered) => {
                setShown(undefined)
                desk.measured(entered)
              }}
              onCancel={hand.stopMeasuring}
            />
          )}
          {mode === 'measure' && !state.isAway && !measuring && measured !== undefined && (
            <MeasureCard shipmentId={measured} />
          )}
          {mode === 'measure' && !state.isAway && <MeasuresToApprove onShow={setShown} />}
          {mode === 'load' && desk.loading && <LoadingNow number={desk.loading} onStop={desk.stopLoading} />}
          {desk.packing && <PackingList shipment={desk.packing} onTick={desk.onScan} onClose={desk.stopPacking} />}
          {last?.result?.manifest && last.scan.mode === mode && <ManifestCard manifest={last.result.manifest} />}
          {/* What was scanned before is none of what is in hand now. */}
          {shipment && !isInHand && (
            <ShipmentCard shipment={shipment} onFile={(file) => desk.addFile(last.scan.text, file)} />
          )}
        </div>
        <ScanList state={state} onUndo={(id) => void open.queue.undo(id).then(() => refetch('GetMeasures'))} />
      </div>
    </>
  )
}

/** Which manifest is being loaded, also where its answer is still to come. */
function LoadingNow({ number, onStop }: { number: string; onStop: () => void }) {
  const t = useMessages(scanMessages)
  return (
    <Notice
      kind="info"
      actions={
        <Button variant="default" onClick={onStop}>
          {t('load.stop')}
        </Button>
      }
    >
      {t('load.now', { number })}
    </Notice>
  )
}

interface NumberEntryProps {
  onScan: (text: string) => void
  /** Where the goods are; undefined where it does not matter. */
  place: string | undefined
  onPlace: (place: string) => void
}

/** For labels that no scanner reads, and for phones: the number typed, or the camera. */
function NumberEntry({ onScan, place, onPlace }: NumberEntryProps) {
  const t = useMessages(scanMessages)
  const [typed, setTyped] = useState('')
  const [isFilming, setFilming] = useState(false)
  return (
    <>
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onScan(typed.trim())
          setTyped('')
        }}
      >
        <TextField
          label={t('number')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          maxLength={400}
        />
        <Button type="submit" variant="default">
          {t('number.enter')}
        </Button>
        <Button variant="default" className={classes.wide} onClick={() => setFilming(!isFilming)}>
          {isFilming ? t('camera.stop') : t('camera.start')}
        </Button>
        {place !== undefined && (
          <TextField
            className={classes.wide}
            label={t('place')}
            value={place}
            onChange={(event) => onPlace(event.currentTarget.value)}
            maxLength={100}
          />
        )}
      </form>
      {isFilming && <CameraReader onScan={onScan} meanwhile={<SkeletonLines lines={4} />} />}
    </>
  )
}
