import { signal } from '@preact/signals'

/** Whether a new version waits. It takes over when somebody says so, never in the middle of a game. */
export const waitingVersion = signal<ServiceWorker | null>(null)

/** Lets the app open without a network, where browsers allow it. */
export function offerUpdates(): void {
  // Pages on plain HTTP in a local network have no service workers; nothing else depends on them.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker
    .register('/service-worker.js')
    .then((registration) => {
      const look = (worker: ServiceWorker | null) => {
        if (worker?.state === 'installed' && navigator.serviceWorker.controller) waitingVersion.value = worker
      }
      look(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => look(installing))
      })
    })
    .catch(() => {})
}

/** Takes the new version. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waitingVersion.value?.postMessage('take-over')
}
