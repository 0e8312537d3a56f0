/** How many cards lie sealed on this device. */
export const KEPT_CARDS = `
  new Promise((resolve, reject) => {
    const asked = indexedDB.open('offerwell-cards')
    asked.onupgradeneeded = () => asked.transaction.abort()
    asked.onerror = () => resolve(0)
    asked.onsuccess = () => {
      const rows = asked.result.transaction('cards').objectStore('cards').getAll()
      rows.onsuccess = () => { asked.result.close(); resolve(rows.result.filter(({ kind }) => kind !== 'contact').length) }
      rows.onerror = () => reject(rows.error)
    }
  })`
