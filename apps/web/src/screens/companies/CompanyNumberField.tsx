import companyMessages from 'messages:companies'
import { readCompanyNumber, type CompanyNumber } from '@kattegat/domain/companies'
import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Notice, TextField } from '../../ui/index.ts'

interface CompanyNumberFieldProps {
  homeCountry: string
  onRead: (number: CompanyNumber) => void
}

/** A number as it stands on a letterhead, typed or pasted; says at once where it is of a company that is here already. */
export function CompanyNumberField({ homeCountry, onRead }: CompanyNumberFieldProps) {
  const t = useMessages(companyMessages)
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const reading = readCompanyNumber(text, homeCountry)
  const fault = isLeft && text.trim() !== '' && !reading.ok ? t(`numberFault.${reading.refusal}`) : undefined
  return (
    <>
      <TextField
        label={t('companyNumber')}
        description={t('companyNumberHint')}
        value={text}
        error={fault}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => {
          const read = readCompanyNumber(currentTarget.value, homeCountry)
          setText(currentTarget.value)
          setLeft(false)
          if (read.ok) onRead(read.value)
        }}
      />
      {reading.ok && <SameNumber number={reading.value} />}
    </>
  )
}

function SameNumber({ number: { registrationNumber, vatNumber } }: { number: CompanyNumber }) {
  const t = useMessages(companyMessages)
  const found = useAnswer('FindCompanies', { query: { search: registrationNumber || vatNumber, pageSize: 3 } })
  const others = found.data?.companies ?? []
  if (others.length === 0) return null
  return (
    <Notice kind="warn" role="status">
      {t('known')}{' '}
      {others.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={screenPaths.company} params={{ id: String(id) }}>
            {name}
          </Link>
        </span>
      ))}
    </Notice>
  )
}
