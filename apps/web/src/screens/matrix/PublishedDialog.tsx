import { useState } from 'react'
import { call, refetch, useAnswer, type Answer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Badge, Button, Notice, showToast, SkeletonLines } from '../../ui/index.ts'
import { refetchDrafts, type Matrix } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

type Publication = Answer<'GetTariffPublications'>[number]

/** What was published of drafts, each with the way back. */
export function PublishedDialog({ matrix, onClose }: { matrix: Matrix; onClose: () => void }) {
  const t = useMessages(matrixMessages)
  const found = useAnswer('GetTariffPublications', {})
  const [rollingBack, setRollingBack] = useState<Publication>()
  return (
    <Dialog opened onClose={onClose} title={t('published')} size="lg">
      {rollingBack ? (
        <RollBack publication={rollingBack} today={matrix.today} onDone={() => setRollingBack(undefined)} />
      ) : found.data ? (
        <Publications publications={found.data} onRollBack={setRollingBack} />
      ) : (
        <SkeletonLines lines={4} height={34} />
      )}
    </Dialog>
  )
}

interface PublicationsProps {
  publications: readonly Publication[]
  onRollBack: (publication: Publication) => void
}

function Publications({ publications, onRollBack }: PublicationsProps) {
  const t = useMessages(matrixMessages)
  const formats = useFormats()
  if (publications.length === 0) return <p className="quiet">{t('published.none')}</p>
  return (
    <ul className={classes.publications}>
      {publications.map((publication) => {
        const { id, name, validFrom, tariffs, tariffVersion, publishedBy, publishedAt } = publication
        return (
          <li key={id}>
            <div>
              <strong>{t('published.of', { name, day: formats.day(validFrom), count: tariffs })}</strong>{' '}
              {publication.rolledBackBy !== null && <Badge color="gray">{t('published.rolledBack')}</Badge>}
              {publication.rollsBack !== null && <Badge color="amber">{t('published.rollsBack')}</Badge>}
              <span className="quiet">
                {t('published.by', { version: tariffVersion, by: publishedBy, time: formats.instant(publishedAt) })}
              </span>
            </div>
            {publication.rolledBackBy === null && (
              <Button variant="default" onClick={() => onRollBack(publication)}>
                {t('rollBack')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface RollBackProps {
  publication: Publication
  today: string
  onDone: () => void
}

function RollBack({ publication: { id, name, validFrom }, today, onDone }: RollBackProps) {
  const t = useMessages(matrixMessages)
  const portal = useMessages()
  const [day, setDay] = useState(validFrom > today ? validFrom : today)
  const sending = useSending()
  const rollBack = async () => {
    const done = await sending.send(() =>
      call('RollBackTariffs', { params: { id }, body: { validFrom: day } }, { saidInForm: true }),
    )
    if (!done) return
    showToast({ kind: 'good', message: t('rollBack.done', { version: done.version }) })
    await Promise.all([refetchDrafts(), refetch('GetTariffPublications')])
    onDone()
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void rollBack()
      }}
    >
      <p>
        <strong>{t('rollBack.ask', { name })}</strong> {t('rollBack.hint')}
      </p>
      <DateField
        label={t('publish.day')}
        value={day}
        minDate={today}
        error={sending.errorOf('validFrom')}
        onChange={setDay}
      />
      {sending.failed !== undefined && (
        <Notice kind="bad" role="alert">
          {sending.failed}
        </Notice>
      )}
      <div className={classes.formActions}>
        <Button variant="default" onClick={onDone}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={sending.isBusy}>
          {t('rollBack')}
        </Button>
      </div>
    </form>
  )
}
