import type { ComponentType } from 'react'
import { createElement, lazy, Suspense } from 'react'
import { loadChunk } from '../../../ui/load-chunk.ts'
import type { ExportDialogProps } from './ExportDialog.tsx'

const Dialog = lazy(() =>
  loadChunk(() => import('./ExportDialog.tsx')).then((module) => ({ default: module.ExportDialog })),
)

/** The list as a file; fetched when it is first asked for. */
export const ExportDialog: ComponentType<ExportDialogProps> = (props) =>
  createElement(Suspense, null, createElement(Dialog, props))
