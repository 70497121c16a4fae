import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../app/i18n/index.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** A dialog that holds the focus, closes on Escape and gives the focus back. Its content lives only while it is open. */
export function Dialog({ opened, onClose, title, size = 'md', children }: DialogProps) {
  const t = useWords()
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
    </Modal>
  )
}
