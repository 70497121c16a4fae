import type { ComponentType } from 'react'
import { createElement, lazy, Suspense } from 'react'
import { loadChunk } from '../../../ui/load-chunk.ts'
import type { ActionDialogProps } from './ActionDialog.tsx'

export { isOffered } from './offered-actions.ts'
export { UndoBar } from './UndoBar.tsx'

const Dialog = lazy(() =>
  loadChunk(() => import('./ActionDialog.tsx')).then((module) => ({ default: module.ActionDialog })),
)

/** The dialog of an action, wherever it is asked for; fetched when the first one is opened. */
export const ActionDialog: ComponentType<ActionDialogProps> = (props) =>
  createElement(Suspense, null, createElement(Dialog, props))
