import { ShotFileList } from './ShotFileList.tsx'
import { UploadShotFiles } from './UploadShotFiles.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { PageHeading } from '../../ui/index.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'

/** Files of shipments: new ones are uploaded, and those that are there listed. */
export function ShotFileScreen() {
  const t = useMessages(shotFileMessages)
  return (
    <div className={classes.page}>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <UploadShotFiles />
      <ShotFileList />
    </div>
  )
}
