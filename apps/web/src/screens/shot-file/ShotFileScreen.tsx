import { useMessages } from '../../app/i18n/index.ts'
import { PageHeading } from '../../ui/index.ts'
import { useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import classes from './shot-file.module.css'
import { ShotFileColumns } from './ShotFileColumns.tsx'
import { ShotFileList } from './ShotFileList.tsx'
import { UploadShotFiles } from './UploadShotFiles.tsx'
import { lazily, nothing } from '../../ui/lazily.tsx'
import shotFileMessages from 'messages:shot-file'

// Below everything else, and soon after it.
const KeptSetups = lazily(() => import('./kept-setups/KeptSetups.tsx').then((module) => module.KeptSetups), nothing)

/** Files of shipments: new ones are uploaded, and those that are there listed. The address names one to set up. */
export function ShotFileScreen() {
  const t = useMessages(shotFileMessages)
  const { file } = useSearch(screenPaths.shotFile)
  if (file !== undefined) return <ShotFileColumns key={file} id={file} />
  return (
    <div className={classes.page}>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <UploadShotFiles />
      <ShotFileList />
      <KeptSetups />
    </div>
  )
}
