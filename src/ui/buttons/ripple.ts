// The touch ripple: 0.4 s of growth, and gone after 0.5 s whatever happened to the animation (requirement B9).
const DEADLINE_MS = 500;

export function startRipple(host: HTMLElement, clientX: number, clientY: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const box = host.getBoundingClientRect();
  const radius = Math.hypot(box.width, box.height);
  const wave = document.createElement('span');
  wave.style.inlineSize = wave.style.blockSize = `${radius * 2}px`;
  // Physical on purpose: pointer coordinates do not follow the reading direction.
  wave.style.left = `${clientX - box.left - radius}px`;
  wave.style.top = `${clientY - box.top - radius}px`;
  const remove = () => {
    clearTimeout(deadline);
    wave.remove();
  };
  const deadline = setTimeout(remove, DEADLINE_MS);
  wave.addEventListener('animationend', remove);
  host.append(wave);
}
