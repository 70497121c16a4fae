import { lazily } from '../../../ui/lazily.tsx'

export { isOffered } from './offered-actions.ts'
export { UndoBar } from './UndoBar.tsx'

/** The dialog of an action, wherever it is asked for; fetched when the first one is opened. */
export const ActionDialog = lazily(() => import('./ActionDialog.tsx').then((module) => module.ActionDialog))
