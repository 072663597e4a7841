"""Language models at a table: the tools by which they play (`server`), and what they are told (`rules_text`)."""
