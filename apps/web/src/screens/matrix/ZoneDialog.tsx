import { useState } from 'react'
import { call, useStatic, type Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, SelectField, TextField } from '../../ui/index.ts'
import type { Matrix } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

interface ZoneDialogProps {
  matrix: Matrix
  /** The zone set of the tariff that is open. */
  zoneSetId: number | undefined
  onClose: () => void
}

/** Where a place falls, and by which rule. */
export function ZoneDialog({ matrix, zoneSetId, onClose }: ZoneDialogProps) {
  const t = useMessages(matrixMessages)
  const countries = useStatic('GetCountries').data ?? []
  const [given, setGiven] = useState({
    set: String(zoneSetId ?? matrix.zoneSets[0]?.id ?? ''),
    country: 'DK',
    postalCode: '',
    city: '',
  })
  const [found, setFound] = useState<Answer<'FindZoneOfPlace'>>()
  const sending = useSending()
  const find = async () => {
    const { set, country, postalCode, city } = given
    const query = { zoneSetId: Number(set), countryCode: country, postalCode, city }
    setFound(await sending.send(() => call('FindZoneOfPlace', { query }, { saidInForm: true })))
  }
  const put = (change: Partial<typeof given>) => setGiven({ ...given, ...change })
  return (
    <Dialog opened onClose={onClose} title={t('zone')} size="lg">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <div className={classes.fields}>
          <SelectField
            label={t('zone.set')}
            value={given.set}
            choices={matrix.zoneSets.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => put({ set: event.currentTarget.value })}
          />
          <SelectField
            label={t('zone.country')}
            value={given.country}
            choices={countries.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))}
            onChange={(event) => put({ country: event.currentTarget.value })}
          />
          <TextField
            label={t('zone.postalCode')}
            autoComplete="off"
            maxLength={20}
            value={given.postalCode}
            onChange={(event) => put({ postalCode: event.currentTarget.value })}
          />
          <TextField
            label={t('zone.city')}
            autoComplete="off"
            maxLength={60}
            value={given.city}
            onChange={(event) => put({ city: event.currentTarget.value })}
          />
        </div>
        {sending.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {sending.failed}
          </Notice>
        )}
        {found && <Found found={found} />}
        <div className={classes.formActions}>
          <Link to={screenPaths.products} search={{ table: 'zone-rules' }}>
            {t('zone.all')}
          </Link>
          <Button type="submit" loading={sending.isBusy}>
            {t('zone.find')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Found({ found: { zone, rules } }: { found: Answer<'FindZoneOfPlace'> }) {
  const t = useMessages(matrixMessages)
  return (
    <>
      <Notice kind={zone ? 'good' : 'warn'} role="status">
        {zone ? t('zone.found', { code: zone.code, name: zone.name }) : t('zone.none')}
      </Notice>
      {rules.length > 0 && (
        <ol className={classes.rules}>
          {rules.map(({ zone: code, by, rule }, at) => (
            <li key={`${code} ${rule} ${by}`}>
              {t(at === 0 ? 'zone.decides' : 'zone.gives', { zone: code, rule, by: t(`zone.by.${by}`) })}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
