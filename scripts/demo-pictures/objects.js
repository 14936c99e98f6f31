// Objects of the small museums, each drawn in a box of 200 × 200.
const objects = {
  button: ([dark, , light]) =>
    `<circle cx="100" cy="100" r="66" fill="${dark}"/><circle cx="100" cy="100" r="54" fill="none" stroke="${light}" stroke-width="4" opacity=".5"/>${each(
      [
        [-17, -17],
        [17, -17],
        [-17, 17],
        [17, 17],
      ],
      ([x, y]) => `<circle cx="${100 + x}" cy="${100 + y}" r="9" fill="${light}"/>`,
    )}<path d="M83 83L117 117M117 83L83 117" stroke="${light}" stroke-width="5"/>`,
  radio: ([dark, mid, light]) =>
    `<path d="M26 150V92q0 -44 44 -44h60q44 0 44 44v58z" fill="${dark}"/><path d="M44 136V96q0 -30 30 -30h52q30 0 30 30v40z" fill="${light}"/><g stroke="${dark}" stroke-width="5">${times(6, (n) => `<path d="M${62 + n * 12} 76v38"/>`)}</g><circle cx="140" cy="98" r="13" fill="${mid}"/><circle cx="76" cy="126" r="6" fill="${dark}"/><circle cx="124" cy="126" r="6" fill="${dark}"/><path d="M20 150h160v10H20z" fill="${dark}"/>`,
  key: ([dark, mid]) =>
    `<g fill="none" stroke="${dark}" stroke-width="15"><circle cx="62" cy="68" r="28"/><path d="M82 88L152 158M128 134l22 -22M112 118l16 -16" stroke-linecap="square"/></g><circle cx="62" cy="68" r="10" fill="${mid}"/>`,
  scale: ([dark, mid, light]) =>
    `<path d="M96 40h8v110h-8zM60 150h80v12H60z" fill="${dark}"/><path d="M36 62L164 46" stroke="${dark}" stroke-width="7"/><path d="M38 62L16 112H60zM162 46L140 96H184z" fill="none" stroke="${dark}" stroke-width="3"/><path d="M10 112h56q-6 22 -28 22t-28 -22z" fill="${mid}"/><path d="M134 96h56q-6 22 -28 22t-28 -22z" fill="${mid}"/><circle cx="100" cy="38" r="9" fill="${light}" stroke="${dark}" stroke-width="4"/><path d="M26 112v-14h24v14z" fill="${dark}"/>`,
  salt: ([dark, mid, light]) =>
    `<path d="M58 78h84l10 66q2 20 -18 20H66q-20 0 -18 -20z" fill="${light}" stroke="${dark}" stroke-width="6"/><path d="M52 116h96l4 28q2 20 -18 20H66q-20 0 -18 -20z" fill="${mid}"/><path d="M62 78q0 -40 38 -40t38 40z" fill="${dark}"/>${each(
      [
        [86, 60],
        [100, 54],
        [114, 60],
        [93, 69],
        [107, 69],
      ],
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${light}"/>`,
    )}`,
  doll: ([dark, mid, light]) =>
    `<path d="M58 168q-6 -58 22 -72h40q28 14 22 72z" fill="${mid}"/><circle cx="100" cy="70" r="36" fill="${light}"/><path d="M62 72q-4 -46 38 -46t38 46q-10 -26 -38 -26t-38 26z" fill="${dark}"/><circle cx="87" cy="74" r="4.5" fill="${dark}"/><path d="M108 74h10M90 88q10 8 20 0" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M124 52l18 14m-4 -16l-10 18" stroke="${mid}" stroke-width="5"/>`,
  lamp: ([dark, mid, light]) =>
    `<path d="M70 64q30 -44 60 0l8 64H62z" fill="${light}" stroke="${dark}" stroke-width="6"/><path d="M100 118q-20 -18 0 -46q20 28 0 46z" fill="${mid}"/><path d="M56 128h88v12H56zM66 140h68l8 22H58zM84 34h32v12H84z" fill="${dark}"/><path d="M66 60Q100 -14 134 60" fill="none" stroke="${dark}" stroke-width="5"/>`,
  cup: ([dark, mid, light]) =>
    `<path d="M44 70h92v40q0 40 -46 40t-46 -40z" fill="${light}" stroke="${dark}" stroke-width="6"/><path d="M136 82q34 -4 30 22t-34 20" fill="none" stroke="${dark}" stroke-width="8"/><path d="M68 70l14 30l-10 16l18 34" fill="none" stroke="${mid}" stroke-width="5"/><path d="M36 154h108v9H36z" fill="${dark}"/>`,
  ticket: ([dark, mid, light]) =>
    `<g transform="rotate(-12 100 100)"><path d="M30 62h140v24a14 14 0 0 0 0 28v24H30v-24a14 14 0 0 0 0 -28z" fill="${mid}"/><path d="M64 62v76" stroke="${light}" stroke-width="4" stroke-dasharray="5 6"/><text x="116" y="112" text-anchor="middle" font-family="Code" font-weight="700" font-size="32" fill="${dark}">0412</text></g>`,
  clock: ([dark, mid, light]) =>
    `<path d="M46 164V84q0 -54 54 -54t54 54v80z" fill="${dark}"/><circle cx="100" cy="88" r="38" fill="${light}"/><path d="M100 88V62M100 88l17 12" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><path d="M100 132v16" stroke="${mid}" stroke-width="5"/><circle cx="100" cy="152" r="8" fill="${mid}"/>`,
  bird: ([dark, mid, light]) =>
    `<path d="M44 116q0 -50 48 -50q10 -28 36 -22q18 6 16 26l22 12l-24 6q-4 46 -52 46q-46 0 -46 -18z" fill="${mid}"/><path d="M52 112q44 -22 72 4q-26 30 -60 14z" fill="${dark}"/><circle cx="128" cy="64" r="5" fill="${light}"/><path d="M90 132v26M108 130v28M70 164h62" stroke="${dark}" stroke-width="6"/>`,
  spool: ([dark, mid, light]) =>
    `<path d="M52 42h96v16l-14 8v68l14 8v16H52v-16l14 -8V66l-14 -8z" fill="${dark}"/><path d="M62 70h76v60H62z" fill="${mid}"/><path d="M62 80l76 -6M62 94l76 -6M62 108l76 -6M62 122l76 -6" stroke="${light}" stroke-width="3" opacity=".7"/><path d="M138 122q40 4 34 40" fill="none" stroke="${mid}" stroke-width="4"/>`,
};

const drawObject = (name, colours, size = 200) =>
  `<svg viewBox="0 0 200 200" width="${size}" height="${size}">${objects[name](colours)}</svg>`;
