// sound.ts: a few sounds, made on the spot by synthesis: card, coin, die, hit, turn, win. Silent until
// somebody asks for them.
import type { Happening } from './types';

const kept = 'croupier.sound';
type Name = 'card' | 'coin' | 'die' | 'hit' | 'turn' | 'win' | 'loss';

class Sound {
  /** 0 is silent. */
  volume = Number(localStorage.getItem(kept) ?? 0);
  private context: AudioContext | null = null;

  setVolume(volume: number): void {
    this.volume = volume;
    localStorage.setItem(kept, String(volume));
    this.play('card');
  }

  private tone(at: number, hertz: number, seconds: number, loud: number, shape: OscillatorType = 'sine', to = hertz): void {
    const context = this.context!;
    const [voice, gain] = [context.createOscillator(), context.createGain()];
    voice.type = shape;
    voice.frequency.setValueAtTime(hertz, at);
    voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
    gain.gain.setValueAtTime(loud * this.volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    voice.connect(gain).connect(context.destination);
    voice.start(at);
    voice.stop(at + seconds);
  }

  private noise(at: number, seconds: number, hertz: number, loud: number): void {
    const context = this.context!;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
    const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = hertz;
    gain.gain.value = loud * this.volume;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(at);
  }

  private readonly sounds: Record<Name, (at: number) => void> = {
    card: (at) => this.noise(at, 0.09, 2600, 0.9),
    coin: (at) => [1568, 2093].forEach((hertz, i) => this.tone(at + i * 0.06, hertz, 0.25, 0.22)),
    die: (at) => [0, 0.07, 0.13, 0.22, 0.34].forEach((wait, i) => this.noise(at + wait, 0.04, 1400 + i * 260, 1.2)),
    hit: (at) => (this.tone(at, 150, 0.22, 0.5, 'triangle', 45), this.noise(at, 0.12, 700, 0.9)),
    turn: (at) => [660, 880].forEach((hertz, i) => this.tone(at + i * 0.11, hertz, 0.5, 0.2)),
    win: (at) => [523, 659, 784, 1047].forEach((hertz, i) => this.tone(at + i * 0.13, hertz, 0.7, 0.26, 'triangle')),
    loss: (at) => [392, 330, 262].forEach((hertz, i) => this.tone(at + i * 0.2, hertz, 0.6, 0.22, 'triangle')),
  };

  play(name: Name): void {
    if (this.volume <= 0 || typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    void this.context.resume();
    this.sounds[name](this.context.currentTime + 0.01);
  }

  /** The sound of something that happens. */
  of({ stage, dice }: Happening): void {
    const names: Partial<Record<Happening['stage'], Name>> = {
      moves: 'card',
      strikes: 'hit',
      loses: 'hit',
      gains: 'coin',
      turns: 'turn',
      rolls: 'coin',
    };
    const name = dice ? 'die' : names[stage];
    if (name) this.play(name);
  }
}

export const sound = new Sound();
