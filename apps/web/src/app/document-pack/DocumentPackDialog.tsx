import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { call, useAnswer } from '../api/index.ts'
import type { OneOfAll } from '../downloads/ChooseAll.tsx'
import { Awaited, ChooseAll, useAllChosen } from '../downloads/ChooseAll.tsx'
import { ChosenDay } from '../downloads/ChosenDay.tsx'
import { todayHere, useMessages } from '../i18n/index.ts'
import type { PackCarrier } from '../menu/menu.ts'
import { PackForm } from './PackForm.tsx'
import packMessages from 'messages:document-pack'

interface DocumentPackDialogProps {
  carrier: PackCarrier
  onClose: () => void
}

/** The documents of a carrier's shipments on a day, for the branches chosen: today and all, unless changed (specification §2). */
export function DocumentPackDialog({ carrier, onClose }: DocumentPackDialogProps) {
  const t = useMessages(packMessages)
  const branches = useAnswer('GetVisibleBranchesForUser', {})
  return (
    <Dialog opened onClose={onClose} title={t('title', { carrier: carrier.name })} size="sm">
      <Awaited answer={branches} failed={t('failed')}>
        {(found) => <PackOfBranches carrier={carrier} branches={found} />}
      </Awaited>
    </Dialog>
  )
}

function PackOfBranches({ carrier, branches }: { carrier: PackCarrier; branches: readonly OneOfAll[] }) {
  const t = useMessages(packMessages)
  const choice = useAllChosen(branches)
  const [day, setDay] = useState(() => todayHere())
  return (
    <PackForm
      begin={(format) => {
        const body = { branchIds: [...choice.chosen], carrier: carrier.id, date: day, format }
        return call('CreateDocumentPack', { body })
      }}
    >
      <ChosenDay day={day} onDay={setDay} />
      <p>{t('hint', { carrier: carrier.name })}</p>
      <ChooseAll label={t('branches')} choice={choice} />
    </PackForm>
  )
}
