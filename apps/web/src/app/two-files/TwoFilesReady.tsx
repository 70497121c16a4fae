import { useMessages } from '../i18n/index.ts'
import { Notice } from '../../ui/index.ts'
import type { TwoFiles } from './two-files.ts'
import twoFilesMessages from 'messages:two-files'

/** Leads to both files: a browser opens one tab for a click, so that each has a link of its own. */
export function TwoFilesReady({ files }: { files: TwoFiles }) {
  const t = useMessages(twoFilesMessages)
  return (
    <Notice
      kind="good"
      role="status"
      actions={
        <>
          <a href={files.labels} target="_blank" rel="noreferrer">
            {t('labels')}
          </a>
          {files.documents && (
            <a href={files.documents} target="_blank" rel="noreferrer">
              {t('documents')}
            </a>
          )}
        </>
      }
    >
      {files.documents ? t('ready') : t('labelsOnly')}
    </Notice>
  )
}
