import type { ReactNode } from 'react'
import { useState } from 'react'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { Reply } from '../api/index.ts'
import { DownloadForm } from '../downloads/DownloadForm.tsx'
import { useMessages } from '../i18n/index.ts'
import { useSession } from '../session/index.ts'
import classes from './document-pack.module.css'
import type { PackFormat } from './pack-format.ts'
import { packFormats, rememberedFormat, rememberFormat } from './pack-format.ts'
import { PackNews } from './PackNews.tsx'
import { useDocumentPack } from './use-document-pack.ts'
import packMessages from 'messages:document-pack'

interface PackFormProps {
  begin: (format: PackFormat) => Promise<Reply<{ url: string; packId: string }>>
  /** It has opened, and nothing is left to be said. */
  onOpened?: () => void
  onCancel?: () => void
  /** What else is chosen. */
  children?: ReactNode
}

/** Has a pack of papers made: as one PDF or a ZIP, as it was the last time. */
export function PackForm({ begin, onOpened, onCancel, children }: PackFormProps) {
  const t = useMessages(packMessages)
  const { user } = useSession()
  const [format, setFormat] = useState(() => rememberedFormat(user.id))
  const { pack, make } = useDocumentPack(onOpened)
  return (
    <DownloadForm
      label={t('download')}
      isUnderWay={pack.kind === 'making'}
      error={pack.kind === 'refused' ? pack.message : pack.kind === 'broken' ? t('broken') : undefined}
      onDownload={() => {
        rememberFormat(user.id, format)
        void make(() => begin(format))
      }}
      {...(onCancel && { onCancel })}
    >
      {children}
      <div className={classes.form}>
        <SelectField
          label={t('format')}
          description={t('format.explained')}
          choices={packFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
          value={format}
          onChange={(event) => {
            const { value } = event.currentTarget
            setFormat(packFormats.find((each) => each === value) ?? format)
          }}
        />
        <PackNews pack={pack} />
      </div>
    </DownloadForm>
  )
}
