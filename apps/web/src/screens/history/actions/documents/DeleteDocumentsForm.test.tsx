import formMessages from 'messages:shipment-form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import documentMessages from 'messages:documents'
import { aShipmentDetail } from '../../shipment/shipment-detail.test-support.ts'
import { answer, openPage, serve } from '../../test-page.tsx'
import actionMessages from 'messages:history-actions'
import { UndoBar } from '../UndoBar.tsx'
import { DeleteDocumentsForm } from './DeleteDocumentsForm.tsx'
import documentActionMessages from 'messages:history-documents'

beforeAll(() =>
  Promise.all([
    formMessages.load('en'),
    actionMessages.load('en'),
    documentActionMessages.load('en'),
    documentMessages.load('en'),
  ]),
)
afterEach(() => vi.unstubAllGlobals())

const { line: row } = aShipmentDetail()
const paper = {
  id: 1,
  name: 'invoice.pdf',
  documentTypeName: 'Invoice',
  uploadedBy: 'Anna',
  uploadedAt: '2026-11-20T09:00:00Z',
  sizeBytes: 1000,
  deletedAt: null,
  purgedAt: null,
  deletable: true,
}
const gone = { ...paper, id: 3, name: 'old.pdf', deletedAt: '2026-11-21T09:00:00Z', purgedAt: '2026-12-21T09:00:00Z' }
const ends = () => ({ onDone: vi.fn(), onOutcome: vi.fn(), onCancel: vi.fn() })

it('deletes those that were chosen, and leaves what is the provider’s', async () => {
  const documents = [
    paper,
    { ...paper, id: 2, name: 'photo.jpg' },
    { ...paper, id: 4, name: 'theirs.pdf', deletable: false },
  ]
  const asked = serve({
    GetShipmentDocuments: () => answer({ linkId: 'x', deleted: false, documents }),
    DeleteDocuments: () => answer({ success: true }),
  })
  const props = ends()
  await openPage(<DeleteDocumentsForm rows={[row]} {...props} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Choose at least one document.')).toBeTruthy()
  expect(screen.queryByLabelText(/theirs\.pdf/)).toBeNull()
  await userEvent.click(screen.getByLabelText('photo.jpg (Invoice)'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete 1 document' }))
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  expect(asked.find(({ url }) => url.includes('DeleteDocuments'))?.body).toEqual({ documentIds: [2] })
})

it('is undone by bringing them back, which is offered where its success is said', async () => {
  const asked = serve({
    GetShipmentDocuments: () => answer({ linkId: 'x', deleted: false, documents: [paper] }),
    DeleteDocuments: () => answer({ success: true }),
    RestoreDocuments: () => answer({ success: true }),
  })
  const props = ends()
  await openPage(
    <>
      <DeleteDocumentsForm rows={[row]} {...props} />
      <UndoBar />
    </>,
  )
  await userEvent.click(await screen.findByLabelText('invoice.pdf (Invoice)'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete 1 document' }))
  await waitFor(() => expect(props.onDone).toHaveBeenCalledWith('undoable'))
  expect(await screen.findByText('Delete documents: 1 shipment')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('Delete documents: 1 shipment')).toBeNull())
  expect(asked.find(({ url }) => url.includes('RestoreDocuments'))?.body).toEqual({ documentIds: [1] })
})

it('brings back what was deleted', async () => {
  const asked = serve({
    GetShipmentDocuments: () => answer({ linkId: 'x', deleted: false, documents: [gone] }),
    RestoreDocuments: () => answer({ success: true }),
  })
  await openPage(<DeleteDocumentsForm rows={[row]} {...ends()} />)
  await userEvent.click(await screen.findByText('1 deleted document'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore old.pdf' }))
  await waitFor(() =>
    expect(asked.find(({ url }) => url.includes('RestoreDocuments'))?.body).toEqual({ documentIds: [3] }),
  )
})
