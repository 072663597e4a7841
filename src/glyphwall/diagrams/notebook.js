// The notebook's side of the widget: shows what Python made, and sends what people ask for.
function render({ model, el }) {
  const words = model.get("texts");
  const make = (tag, attributes = {}, text = "") => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    return element;
  };
  const root = make("div", { class: "glyphwall-player", tabindex: "0" });
  const board = make("div", { class: "board" });
  const said = make("div", { class: "said", "aria-live": "polite" });
  const controls = make("div", { class: "controls" });
  const go = (to) => {
    model.set("at", Math.min(Math.max(to, 0), model.get("last")));
    model.save_changes();
  };
  const steps = {
    first: ["M5 5h3v14H5zM20 5v14L9 12z", () => 0],
    back: ["M17 5v14L6 12z", () => model.get("at") - 1],
    next: ["M7 5v14l11-7z", () => model.get("at") + 1],
    last: ["M16 5h3v14h-3zM4 5v14l11-7z", () => model.get("last")],
  };
  for (const [name, [sign, to]] of Object.entries(steps)) {
    const button = make("button", { type: "button", "aria-label": words[name], title: words[name] });
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${sign}"/></svg>`;
    button.addEventListener("click", () => go(to()));
    controls.append(button);
  }
  const slider = make("input", { type: "range", min: "0", "aria-label": words.slider });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const form = make("form", { class: "try" });
  const list = make("datalist", { id: `legal-${Math.random().toString(36).slice(2)}` });
  const field = make("input", { "aria-label": words.try, placeholder: words.try, list: list.id, autocomplete: "off" });
  const undo = make("button", { type: "button" }, words.undo);
  form.append(field, list, make("button", { type: "submit" }, words.do), undo);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    model.send({ try: field.value });
    field.value = "";
  });
  undo.addEventListener("click", () => model.send({ undo: true }));
  controls.append(slider);
  root.append(board, said, controls, form);
  root.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLInputElement) return;
    const to = { ArrowLeft: steps.back, ArrowRight: steps.next, Home: steps.first, End: steps.last }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    go(to[1]());
  });
  board.addEventListener("click", (event) => {
    const touched = event.target.closest("[data-move]");
    if (touched) model.send({ try: touched.getAttribute("data-move") });
  });

  function show() {
    board.innerHTML = model.get("svg");
    const lines = ["heading", "said", "remark", "message"].map((name) => {
      const line = make("div", { class: name }, model.get(name));
      return line;
    });
    said.replaceChildren(...lines.filter((line) => line.textContent));
    slider.max = String(model.get("last"));
    slider.value = String(model.get("at"));
    undo.disabled = model.get("tried").length === 0;
    list.replaceChildren(...model.get("legal").map((move) => make("option", { value: move })));
  }
  model.on("change", show);
  el.append(root);
  show();
  return () => model.off("change", show);
}

export default { render };
