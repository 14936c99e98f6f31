// Drawn "photographs": each function returns the content of an SVG of 600 × `height`.
const sky = (id, ...stops) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

/** Ridges in mist, the nearest the darkest. */
function ridges(id, height, seed, [high, low, far, near], light) {
  const random = randomFrom(seed);
  const layers = times(7, (layer) => {
    const base = height * (0.36 + layer * 0.095);
    const points = Array.from({ length: 13 }, (_, n) => [
      n * 54 - 24,
      base - random() * height * (0.17 - layer * 0.008),
    ]);
    const tone = mix(far, near, (layer / 6) ** 1.3);
    return `<linearGradient id="${id}${layer}" x2="0" y2="1"><stop stop-color="${tone}"/><stop offset="1" stop-color="${mix(tone, far, layer < 6 ? 0.55 : 0)}"/></linearGradient><path d="${smooth(points)}L660 ${height}L-24 ${height}Z" fill="url(#${id}${layer})"/>`;
  });
  return `${sky(id, [0, high], [0.6, low])}<rect width="600" height="${height}" fill="url(#${id})"/><circle cx="${light[0]}" cy="${light[1]}" r="${light[2]}" fill="${light[3]}"/>${layers}`;
}

/** The sea at dusk, with the light on the water. */
function sea(id, height, seed, [high, low, glow, water, deep]) {
  const random = randomFrom(seed);
  const horizon = height * 0.46;
  const waves = times(220, () => {
    const depth = random() ** 1.7;
    const y = horizon + 3 + depth * (height - horizon);
    const isLit = random() < 0.5;
    const x = isLit ? 390 + (random() - 0.5) * (60 + depth * 150) : random() * 620 - 20;
    const length = 10 + depth * 90 * random();
    return `<path d="M${x - length / 2} ${y}q${length / 2} ${-1 - depth * 5} ${length} 0" stroke="${isLit ? glow : deep}" stroke-width="${0.8 + depth * 3.4}" opacity="${0.22 + random() * 0.5}" fill="none" stroke-linecap="round"/>`;
  });
  return `${sky(`${id}s`, [0, high], [1, low])}${sky(`${id}w`, [0, water], [1, deep])}
    <radialGradient id="${id}g"><stop stop-color="${glow}" stop-opacity=".9"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    <rect width="600" height="${horizon}" fill="url(#${id}s)"/><ellipse cx="390" cy="${horizon}" rx="300" ry="${height * 0.26}" fill="url(#${id}g)"/><circle cx="390" cy="${horizon - 22}" r="26" fill="#fff4df"/>
    <rect y="${horizon}" width="600" height="${height - horizon}" fill="url(#${id}w)"/>${waves}
    <path d="M92 ${horizon + 1}l8 -9h46l9 9zM118 ${horizon - 9}v-26l20 24z" fill="${deep}"/>`;
}

/** Sand, lit from the left. */
function dunes(id, height, [high, low, lit, shade]) {
  const wave = (y, peak, x, n) => {
    const crest = `M-10 ${y + 70}C${x * 0.4} ${y + 40} ${x * 0.7} ${y - peak} ${x} ${y - peak}C${x + 70} ${y - peak} ${x + 130} ${y + 60} 620 ${y + 30}`;
    return `<linearGradient id="${id}${n}"><stop stop-color="${lit}"/><stop offset=".9" stop-color="${mix(lit, shade, 0.35)}"/></linearGradient>
      <path d="${crest}L620 ${height}L-10 ${height}Z" fill="url(#${id}${n})"/>
      <path d="M${x} ${y - peak}C${x + 70} ${y - peak} ${x + 130} ${y + 60} 620 ${y + 30}L620 ${height}L${x - 40 - n * 20} ${height}C${x + 60} ${y + 120} ${x - 46} ${y + 50} ${x} ${y - peak}Z" fill="${shade}" opacity="${0.72 + n * 0.1}"/>`;
  };
  return `${sky(`${id}s`, [0, high], [0.7, low])}<rect width="600" height="${height}" fill="url(#${id}s)"/>${wave(height * 0.46, 46, 420, 0)}${wave(height * 0.6, 66, 200, 1)}${wave(height * 0.82, 54, 380, 2)}`;
}

/** Windows of a house front, a few of them lit. */
function front(id, height, seed, [wall, frame, glass, lamp]) {
  const random = randomFrom(seed);
  const rows = Math.ceil(height / 96);
  const windows = times(rows * 6, (n) => {
    const x = 22 + (n % 6) * 98;
    const y = 16 + Math.floor(n / 6) * 96;
    const isLit = random() < 0.14;
    const blind = random() < 0.45 ? 12 + random() * 34 : 0;
    return `<rect x="${x}" y="${y}" width="62" height="70" fill="${frame}"/><path d="M${x + 62} ${y}l14 12v70h-62l-14 -12z" fill="#000" opacity=".22"/><rect x="${x + 4}" y="${y + 4}" width="54" height="62" fill="${isLit ? lamp : glass}"/>
      <path d="M${x + 4} ${y + 66}L${x + 40} ${y + 4}h14L${x + 18} ${y + 66}z" fill="#fff" opacity=".13"/><rect x="${x + 4}" y="${y + 4}" width="54" height="${blind}" fill="${frame}" opacity=".85"/><path d="M${x + 31} ${y + 4}v62" stroke="${frame}" stroke-width="3"/><rect x="${x - 5}" y="${y + 70}" width="72" height="5" fill="${frame}"/>`;
  });
  return `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, '#000', 0.28)}"/></linearGradient><rect width="600" height="${height}" fill="url(#${id})"/>${windows}<path d="M-10 ${height}L380 -10H620V${height}z" fill="#160b1e" opacity=".2"/>`;
}

/** A bare tree in fog. */
function tree(id, height, seed, [high, low, ink]) {
  const random = randomFrom(seed);
  const branch = (x, y, angle, length, width) => {
    const x2 = x + Math.cos(angle) * length;
    const y2 = y + Math.sin(angle) * length;
    const line = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke-width="${width.toFixed(1)}"/>`;
    if (length < 9) return line;
    const turn = 0.28 + random() * 0.3;
    return (
      line +
      branch(x2, y2, angle - turn, length * (0.7 + random() * 0.12), width * 0.68) +
      branch(x2, y2, angle + turn * 0.9, length * (0.68 + random() * 0.12), width * 0.66)
    );
  };
  const ground = height * 0.86;
  return `${sky(id, [0, high], [0.86, low], [1, mix(low, ink, 0.35)])}<rect width="600" height="${height}" fill="url(#${id})"/>
    <path d="M-10 ${ground - 14}C160 ${ground - 40} 420 ${ground + 6} 610 ${ground - 26}V${height}H-10z" fill="${mix(low, ink, 0.28)}"/>
    <g stroke="${ink}" stroke-linecap="round" opacity=".93">${branch(330, ground, -1.6, height * 0.19, height * 0.034)}</g>
    <path d="M-10 ${ground + 8}C180 ${ground - 12} 400 ${ground + 20} 610 ${ground}V${height}H-10z" fill="${mix(low, ink, 0.62)}"/><path d="M120 ${ground - 2}v-30m-5 8l5 -14l5 14zm-8 22l3 -18h10l3 18z" fill="${ink}" stroke="${ink}" stroke-width="3"/>`;
}

/** Oranges on a table at a window. */
function oranges(id, height, [wall, table, fruit, deep]) {
  const y = height * 0.7;
  const one = (x, at, r) =>
    `<ellipse cx="${x + r * 0.7}" cy="${at + r * 0.86}" rx="${r * 1.35}" ry="${r * 0.26}" fill="${deep}" opacity=".55"/><circle cx="${x}" cy="${at}" r="${r}" fill="url(#${id}f)"/><path d="M${x - 4} ${at - r * 0.84}q5 5 11 1" stroke="#3c4a24" stroke-width="4" fill="none"/>`;
  return `<radialGradient id="${id}f" cx=".32" cy=".28" r=".85"><stop stop-color="#ffd9a0"/><stop offset=".35" stop-color="${fruit}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
    <linearGradient id="${id}" x2="1" y2=".6"><stop stop-color="${mix(wall, '#fff', 0.3)}"/><stop offset="1" stop-color="${mix(wall, '#000', 0.25)}"/></linearGradient>
    <rect width="600" height="${height}" fill="url(#${id})"/><path d="M60 0h150l190 ${y}H190zM250 0h70l200 ${y}h-80z" fill="#fff" opacity=".22"/><rect y="${y}" width="600" height="${height}" fill="${table}"/><rect y="${y}" width="600" height="10" fill="#fff" opacity=".18"/>
    ${one(380, y - 24, 62)}${one(270, y + 8, 66)}${one(150, y + 26, 56)}<path d="M412 ${y - 82}q34 -46 84 -34q-22 46 -84 34z" fill="#4d6130"/>`;
}

/** Shadows on a stairway. */
function stairs(id, height, [light, shade, rail]) {
  const steps = times(
    9,
    (n) =>
      `<path d="M-10 ${height - n * 46}L610 ${height - n * 46 - 46}V${height - n * 46 - 68}L-10 ${height - n * 46 - 22}z" fill="${n % 2 ? mix(light, shade, 0.25) : mix(light, shade, 0.12)}"/><path d="M-10 ${height - n * 46 - 22}L610 ${height - n * 46 - 68}v4L-10 ${height - n * 46 - 18}z" fill="${shade}" opacity=".6"/>`,
  );
  const bars = times(
    12,
    (n) =>
      `<path d="M${n * 62 - 80} ${height + 10}L${n * 62 + 90} -10h15L${n * 62 - 50} ${height + 10}z" fill="${shade}" opacity=".5"/>`,
  );
  return `<rect width="600" height="${height}" fill="${light}"/>${steps}${bars}<path d="M-10 ${height * 0.42}L610 ${height * 0.1}" stroke="${rail}" stroke-width="15"/><circle cx="452" cy="${height * 0.55}" r="17" fill="${rail}"/><path d="M432 ${height * 0.85}l4 -95q16 -18 32 0l5 95z" fill="${rail}"/><path d="M440 ${height * 0.85}L560 ${height}H500z" fill="${rail}" opacity=".5"/>`;
}

/** Lights of a street, out of focus. */
function lights(id, height, seed, colours) {
  const random = randomFrom(seed);
  const dots = times(54, () => {
    const near = random();
    return `<circle cx="${random() * 600}" cy="${height * (0.2 + random() * 0.62)}" r="${8 + near * 34}" fill="${colours[Math.floor(random() * colours.length)]}" opacity="${0.16 + random() * 0.42}"/>`;
  });
  return `${sky(id, [0, '#0a1020'], [0.6, '#1c1a33'], [1, '#0c0c14'])}<rect width="600" height="${height}" fill="url(#${id})"/>${dots}<path d="M250 ${height}v-${height * 0.42}q0 -26 24 -30a26 26 0 1 1 22 0q34 4 40 40l16 ${height * 0.42}z" fill="#07080d"/><path d="M196 ${height * 0.42}q92 -84 178 0q-90 -30 -178 0z" fill="#b3282d"/><path d="M285 ${height * 0.36}V${height * 0.66}" stroke="#07080d" stroke-width="5"/>`;
}
