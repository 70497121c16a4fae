import { isEmployee, reachOf, roles as allRoles, systemsElsewhere } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { languageFacts, languages } from '@kattegat/messages'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { CheckField, SelectField, TextField } from '../../ui/index.ts'
import type { User } from './user.ts'
import type { TypedUser } from './use-user-form.ts'
import classes from './users.module.css'
import userMessages from 'messages:users'

interface UserFieldsProps {
  form: TypedUser
  change: (change: Partial<TypedUser>) => void
  errorAt: (field: string) => string | undefined
  /** As they are stored: a company that is out of use is in no list, and systems that the reader does not work in stay. */
  stored: StoredUser
}

type StoredUser = Pick<User, 'companyId' | 'companyName' | 'shipmentSystems'>

/** The provider's own people have systems; everyone else has a company, which has one. */
export function UserFields({ form, change, errorAt, stored }: UserFieldsProps) {
  const t = useMessages(userMessages)
  const { user } = useSession()
  // A company's own administrator has one company, and one thing to give.
  const isEvery = reachOf('user.manage', user.assignedRoles) === 'every'
  const offered = isEvery ? allRoles : (['CompanyAdministrator'] as const)
  const staying = systemsElsewhere(user, stored)
  return (
    <>
      <TextField
        label={t('name')}
        required
        value={form.name}
        error={errorAt('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <fieldset className={classes.boxes}>
        <legend>{t('roles')}</legend>
        {staying.length > 0 && <p className={classes.hint}>{t('reason.works-elsewhere')}</p>}
        {offered
          .filter((role) => role !== 'CompanyAdministrator' || !isEmployee(form.roles))
          .map((role) => (
            <CheckField
              key={role}
              label={t(`role.${role}`)}
              description={t(`roleHint.${role}`)}
              checked={form.roles.includes(role)}
              disabled={staying.length > 0}
              onChange={() => change({ roles: toggled(form.roles, role) })}
            />
          ))}
      </fieldset>
      {!isEvery ? null : isEmployee(form.roles) ? (
        <SystemBoxes form={form} change={change} error={errorAt('shipmentSystems')} staying={staying} />
      ) : (
        <CompanyField form={form} change={change} error={errorAt('companyId')} company={stored} />
      )}
      <SelectField
        label={t('language')}
        emptyLabel={t('ownLanguage')}
        value={form.language}
        choices={languages.map((language) => ({ value: language, label: languageFacts(language).name }))}
        onChange={(event) =>
          change({ language: languages.find((language) => language === event.currentTarget.value) ?? '' })
        }
      />
    </>
  )
}

type PartProps = Pick<UserFieldsProps, 'form' | 'change'> & { error: string | undefined }

function SystemBoxes({ form, change, error, staying }: PartProps & { staying: readonly ShipmentSystem[] }) {
  const t = useMessages(userMessages)
  const portal = useMessages()
  const { user } = useSession()
  const systems = [...user.shipmentSystems, ...staying]
  return (
    <fieldset className={classes.boxes}>
      <legend>{t('systems')}</legend>
      {systems.map((system) => (
        <CheckField
          key={system}
          label={portal(`system.${system}`)}
          description={staying.includes(system) ? t('systemStays') : undefined}
          disabled={staying.includes(system)}
          checked={form.shipmentSystems.includes(system)}
          onChange={() => change({ shipmentSystems: toggled(form.shipmentSystems, system) })}
        />
      ))}
      {error && (
        <span role="alert" className={classes.error}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

function CompanyField({ form, change, error, company }: PartProps & { company: StoredUser }) {
  const t = useMessages(userMessages)
  const companies = useAnswer('GetCompanies', {})
  const listed = companies.data ?? []
  const isListed = listed.some(({ id }) => id === company.companyId)
  const own =
    company.companyId === null || isListed || !companies.data
      ? []
      : [{ value: String(company.companyId), label: company.companyName ?? '' }]
  return (
    <SelectField
      label={t('company')}
      required
      emptyLabel=""
      value={form.companyId}
      error={error}
      choices={[...own, ...listed.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={(event) => change({ companyId: event.currentTarget.value })}
    />
  )
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one]
}
