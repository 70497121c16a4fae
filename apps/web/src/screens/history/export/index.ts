import { lazily } from '../../../ui/lazily.tsx'

/** The list as a file; fetched when it is first asked for. */
export const ExportDialog = lazily(() => import('./ExportDialog.tsx').then((module) => module.ExportDialog))
