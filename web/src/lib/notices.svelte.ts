// notices.svelte.ts: the system tells when it is one's turn, for those who want it and allow it.
const kept = 'croupier.notices';
const there = () => typeof Notification !== 'undefined';

class Notices {
  wanted = $state(there() && localStorage.getItem(kept) === 'yes' && Notification.permission === 'granted');

  get possible(): boolean {
    return there() && Notification.permission !== 'denied';
  }

  /** Asks the browser the first time. */
  async want(wanted: boolean): Promise<void> {
    this.wanted = wanted && there() && (await Notification.requestPermission()) === 'granted';
    localStorage.setItem(kept, this.wanted ? 'yes' : 'no');
  }

  tell(title: string, body: string): void {
    const notice = new Notification(title, { body, tag: 'croupier-turn', icon: 'icon.svg' });
    notice.onclick = () => (window.focus(), notice.close());
  }
}

export const notices = new Notices();
