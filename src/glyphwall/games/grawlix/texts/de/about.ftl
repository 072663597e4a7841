### Grawlix auf der Seite über Glyphwall: von wem es ist, und die Tasten an seinem Tisch.

ui-credits-grawlix = Grawlix ist ein Spiel von Michael Purcell und Dannielle Harden. Die Regeln sind veröffentlicht unter der Lizenz
ui-credits-changes = Hier stehen sie in unseren eigenen Worten, und alle Zeichnungen sind unsere eigenen. Die Autoren unterstützen dieses Projekt nicht ausdrücklich.
ui-credits-source = Quelle der Regeln
ui-keys-about = Die Tabulatortaste führt von der Hand zum Vorrat, zum Brett und zur Befehlszeile; jedes davon ist ein Halt. Der Fokus folgt dem Spiel: zum Vorrat, wenn ein Stein zu nehmen ist, zum Brett, wenn einer aufgenommen wurde.
