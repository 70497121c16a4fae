import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What is shown: with another, it is tried again. */
  of: unknown
  renderInstead: (error: unknown) => ReactNode
  children: ReactNode
}

interface Caught {
  readonly of: unknown
  readonly error?: { readonly thrown: unknown } | undefined
}

/** Stands in for what threw while it was drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { of: this.props.of }

  static getDerivedStateFromError(thrown: unknown): Partial<Caught> {
    return { error: { thrown } }
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, caught: Caught): Caught | null {
    return of === caught.of ? null : { of, error: undefined }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.renderInstead(error.thrown) : this.props.children
  }
}
